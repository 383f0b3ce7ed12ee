/** Title case (spec §2: "title is the given title in title case"). Punctuation and digits stay unchanged. */
export function titleCase(text: string): string {
  return text.replace(
    /\p{L}[\p{L}\p{M}'’]*/gu,
    (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
}
