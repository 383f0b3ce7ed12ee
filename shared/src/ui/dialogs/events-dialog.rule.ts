/** Spec §4 Events dialog: the sum of device_count, or null (ALL/unknown) if any of them is null. */
export function totalDevices(counts: readonly (number | null)[]): number | null {
  return counts.reduce<number | null>(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    0,
  );
}

/** Spec §2: "title is the given title in title case". Marks and digits stay as they are. */
export function titleCase(text: string): string {
  return text.replace(
    /\p{L}[\p{L}\p{M}'’]*/gu,
    (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );
}
