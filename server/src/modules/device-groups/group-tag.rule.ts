import type { TagParts } from '../../http/preconditions/entity-tag.lib';

/** What people say about a group: its name. Which screens are in it is said of each of them. */
export const groupParts = ({ id, name }: { id: string; name: string }): TagParts => ({ id, name });
