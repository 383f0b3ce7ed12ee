import { playerErrorText } from '@vitrine/shared/rules';
import { partTexts as words } from './texts';

/** Sentence about a problem: the note alone, or an item's name and why it failed; unknown reasons too. */
export function problemSentence({ note, why }: { note: string; why?: string }): string {
  if (why === undefined) return playerErrorText(note);
  const sentence = (words.trouble as Partial<Record<string, (item: string) => string>>)[why];
  return (sentence ?? words.unknownTrouble)(note);
}
