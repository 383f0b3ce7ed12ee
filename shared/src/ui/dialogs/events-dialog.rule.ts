/** Spec §2: "title is the given title in title case". Marks and digits stay as they are. */
export function titleCase(text: string): string {
  return text.replace(
    /\p{L}[\p{L}\p{M}'’]*/gu,
    (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
}
