import { render } from '@testing-library/react';
import { useArrival } from './use-arrival';

const seen: [given: string | undefined, taken: string | undefined][] = [];
function Answered({ answer }: { answer?: string }) {
  seen.push([answer, useArrival(answer)]);
  return null;
}

describe('use arrival', () => {
  beforeEach(() => seen.splice(0));

  describe('an answer that arrives', () => {
    it('is taken by a rendering of its own, which may wait; the answers after it are there at once', () => {
      const { rerender } = render(<Answered />);
      rerender(<Answered answer="first" />);
      rerender(<Answered answer="second" />);
      expect(seen).toEqual([
        [undefined, undefined],
        ['first', undefined],
        ['first', 'first'],
        ['second', 'second'],
      ]);
    });

    it('is there at once where it was here before the screen', () => {
      render(<Answered answer="here" />);
      expect(seen).toEqual([['here', 'here']]);
    });

    it('goes at once', () => {
      const { rerender } = render(<Answered answer="here" />);
      rerender(<Answered />);
      expect(seen[1]).toEqual([undefined, undefined]);
    });
  });
});
