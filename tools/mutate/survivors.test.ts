import { sumUp, survivorLine } from './survivors.mjs';

const at = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});
const report = (...mutants: object[]) => ({
  files: { 'shared/src/rules/bytes.rule.ts': { source: 'if (bytes <= 0)\n  return empty;', mutants } },
});
const killed = { status: 'Killed', mutatorName: 'X', location: at(1, 1, 2), replacement: 'y' };

describe('the mutants of a group', () => {
  it('killed or timed out are killed; survivors and those that no test runs are listed', () => {
    const sum = sumUp(
      report(
        killed,
        { ...killed, status: 'Timeout' },
        {
          status: 'Survived',
          mutatorName: 'EqualityOperator',
          location: at(1, 5, 15),
          replacement: 'bytes < 0',
        },
        { status: 'NoCoverage', mutatorName: 'BlockStatement', location: at(2, 3, 16), replacement: '{}' },
      ),
    );
    expect(sum).toMatchObject({ killed: 2, total: 4, score: 50 });
    expect(sum.survivors.map(survivorLine)).toEqual([
      'shared/src/rules/bytes.rule.ts:1:5 EqualityOperator: bytes <= 0 -> bytes < 0',
      'shared/src/rules/bytes.rule.ts:2:3 BlockStatement: return empty; -> {} (no test runs it)',
    ]);
  });

  it('that cannot run do not count, and without any the score is full', () => {
    const sum = sumUp(report({ ...killed, status: 'CompileError' }, { ...killed, status: 'Ignored' }));
    expect(sum).toEqual({ killed: 0, total: 0, score: 100, survivors: [] });
  });
});
