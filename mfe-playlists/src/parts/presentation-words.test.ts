import type { Presentation } from '@vitrine/shared/contract';
import { presentationWords } from './presentation-words';

test.each<[Presentation | undefined, string]>([
  [undefined, 'Default'],
  [{}, 'Default'],
  [{ shuffle: true }, 'Shuffled'],
  [{ fit: 'blur', transition: 'slide', shuffle: true }, 'Blurred edges, slide, shuffled'],
  [{ transition: 'cut', zones: { pattern: 'side', playlists: ['p'] } }, 'Cut, side column'],
])('%j is named "%s"', (presentation, expected) => expect(presentationWords(presentation)).toBe(expected));
