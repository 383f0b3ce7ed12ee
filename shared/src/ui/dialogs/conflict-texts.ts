/** What one is asked when somebody else saved first. */
export const conflictTexts = {
  conflictTitle: (who: string, when: string) => `${who} changed this ${when}`,
  conflictOwnTitle: (when: string) => `You changed this in another window ${when}`,
  somebody: 'Someone',
  earlier: 'in the meantime',
  conflictText: 'Nothing of yours is lost. Which version do you want to keep?',
  agreedText: 'These changes don’t conflict with yours. Both are kept.',
  addTheirs: 'Add these changes',
  conflict: { theirs: 'Theirs', mine: 'Mine', useTheirs: 'Use theirs', saveMine: 'Save mine' },
  /** The other is oneself. */
  conflictOwn: {
    theirs: 'Other window',
    mine: 'This window',
    useTheirs: 'Use the other version',
    saveMine: 'Save this version',
  },
  keepEditing: 'Keep editing',
  bothBeside: 'Both side by side',
} as const;
