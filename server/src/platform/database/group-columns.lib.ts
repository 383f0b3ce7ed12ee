import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Columns for the groups of a playlist's version or of an entry: the first, and further ones in order. */
interface GroupColumns {
  deviceGroupId: PgColumn;
  otherGroupIds: PgColumn;
}

export const hasGroup = ({ deviceGroupId, otherGroupIds }: GroupColumns, id: string): SQL =>
  sql`(${deviceGroupId} = ${id} OR (${otherGroupIds} <> '{}' AND ${otherGroupIds} @> ARRAY[${id}]::uuid[]))`;

/** Groups without this one, in order. */
const others = ({ deviceGroupId, otherGroupIds }: GroupColumns, id: string): SQL =>
  sql`array_remove(array_prepend(${deviceGroupId}, ${otherGroupIds}), ${id}::uuid)`;

/** Whether no other group is left without this one. */
export const hasNoOther = (columns: GroupColumns, id: string): SQL =>
  sql`cardinality(${others(columns, id)}) = 0`;

/** Change that takes a group out; the next one becomes the first. */
export const withoutGroup = (columns: GroupColumns, id: string) => ({
  deviceGroupId: sql`(${others(columns, id)})[1]`,
  otherGroupIds: sql`(${others(columns, id)})[2:]`,
});
