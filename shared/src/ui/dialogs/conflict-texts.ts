/** Texts of an edit conflict. */
export const conflictTexts = {
  conflictTitle: (who: string, when: string) => `${who} changed this ${when}`,
  conflictOwnTitle: (when: string) => `You changed this in another window ${when}`,
  someone: 'Someone',
  earlier: 'in the meantime',
  conflictText: 'Nothing of yours is lost. Which version do you want to keep?',
  agreedText: 'These changes don’t conflict with yours. Both are kept.',
  addTheirs: 'Add these changes',
  conflict: { theirs: 'Theirs', mine: 'Mine', useTheirs: 'Use theirs', saveMine: 'Save mine' },
  /** Texts for a conflict with the user's own change. */
  conflictOwn: {
    theirs: 'Other window',
    mine: 'This window',
    useTheirs: 'Use the other version',
    saveMine: 'Save this version',
  },
  keepEditing: 'Keep editing',
  bothBeside: 'Both side by side',
} as const;
