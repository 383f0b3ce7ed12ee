import fc from 'fast-check';
import { CHUNK_BYTES, MAX_CHUNKS } from '@vitrine/shared/contract';
import { journalRecord, readJournal } from './journal.rule';

describe('the journal', () => {
  const held = fc.record({ crc: fc.nat(0xffffffff), length: fc.integer({ min: 1, max: CHUNK_BYTES }) });

  it('reads back what was written, up to a torn end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: MAX_CHUNKS }), held)),
        fc.nat(9),
        (entries, torn) => {
          const bytes = Buffer.concat([
            ...entries.map(([number, chunk]) => journalRecord(number, chunk)),
            Buffer.alloc(torn, 1),
          ]);
          expect(Object.fromEntries(readJournal(bytes))).toEqual(
            Object.fromEntries(new Map(entries.map(([number, chunk]) => [number, { ...chunk }]))),
          );
        },
      ),
    );
  });

  it('makes no sense of nonsense and does not throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        for (const [number, chunk] of readJournal(bytes)) {
          expect(
            number >= 1 && number <= MAX_CHUNKS && chunk.length >= 1 && chunk.length <= CHUNK_BYTES,
          ).toBe(true);
        }
      }),
    );
  });
});
