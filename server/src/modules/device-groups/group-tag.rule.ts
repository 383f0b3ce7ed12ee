import type { TagParts } from '../../http/preconditions/entity-tag.lib';

/** Edited data of a group: its name. The screens in it belong to the screens' own data. */
export const groupParts = ({ id, name }: { id: string; name: string }): TagParts => ({ id, name });
