import type { SsoConnection, SsoRole, SsoWish } from '@vitrine/shared/contract';
import { SSO_ROLES } from '@vitrine/shared/contract/values';

/** Fields of the form as they are typed. */
export interface SsoFields {
  name: string;
  issuer: string;
  clientId: string;
  secret: string;
  domain: string;
  /** '' for no access. */
  defaultRole: SsoRole['role'] | '';
  claim: string;
  /** One group and its role per line. */
  groups: string;
  required: boolean;
  password: string;
}

export function fieldsOf(connection: SsoConnection | null): SsoFields {
  return {
    name: connection?.name ?? '',
    issuer: connection?.issuer ?? '',
    clientId: connection?.client_id ?? '',
    secret: '',
    domain: connection?.domain ?? '',
    defaultRole: connection ? (connection.default_role ?? '') : 'editor',
    claim: connection?.role_claim ?? 'groups',
    groups: (connection?.roles ?? []).map(({ value, role }) => `${value} = ${role}`).join('\n'),
    required: connection?.required ?? false,
    password: '',
  };
}

/** Groups with their roles, or the first line that has none. */
export function rolesIn(text: string): { roles: SsoRole[] } | { fault: string } {
  const roles: SsoRole[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const at = line.lastIndexOf('=');
    const value = line.slice(0, Math.max(at, 0)).trim();
    const word = line
      .slice(at + 1)
      .trim()
      .toLowerCase();
    const role = SSO_ROLES.find((one) => one === word);
    if (at < 0 || !value || !role) return { fault: line };
    roles.push({ value, role });
  }
  return { roles };
}

export type Missing = 'name' | 'issuer' | 'clientId' | 'secret' | 'domain' | 'claim' | 'password';

/** Empty fields that must not be; a set-up connection keeps its secret. */
export function missingIn(fields: SsoFields, isNew: boolean): Missing[] {
  const needed: Missing[] = ['name', 'issuer', 'clientId', 'domain', 'claim', 'password'];
  return [...needed, ...(isNew ? (['secret'] as const) : [])].filter((field) => fields[field].trim() === '');
}

export const wishOf = (fields: SsoFields, roles: SsoRole[]): SsoWish => ({
  name: fields.name.trim(),
  issuer: fields.issuer.trim(),
  client_id: fields.clientId.trim(),
  ...(fields.secret.trim() ? { client_secret: fields.secret.trim() } : {}),
  domain: fields.domain.trim(),
  role_claim: fields.claim.trim(),
  roles,
  default_role: fields.defaultRole || null,
  required: fields.required,
  current_password: fields.password,
});
