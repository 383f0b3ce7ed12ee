/** Words of the dashboard's smaller pieces; those of the specification stand in the catalogue of the shell. */
export const stepTexts = {
  bringBack: (left: number) =>
    left === 1 ? 'Show the last step again' : `Show the ${left} steps that are left`,
};
