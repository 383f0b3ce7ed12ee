/** What one is asked when somebody else saved first. */
export const conflictTexts = {
  conflictTitle: (who: string, when: string) => `${who} changed this ${when}`,
  conflictOwnTitle: (when: string) => `You changed this in another window ${when}`,
  somebody: 'Somebody',
  earlier: 'meanwhile',
  conflictText: 'Nothing of yours is lost. Which one is to stay?',
  conflict: { theirs: 'Theirs', mine: 'Mine', useTheirs: 'Use theirs', saveMine: 'Save mine' },
  /** The other is oneself. */
  conflictOwn: {
    theirs: 'Other window',
    mine: 'This window',
    useTheirs: 'Use the other',
    saveMine: 'Save this one',
  },
  keepEditing: 'Keep editing',
  bothBeside: 'Both side by side',
} as const;
