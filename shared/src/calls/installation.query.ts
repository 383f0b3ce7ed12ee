import type { InstallationChange, InstallationSettings, LogoGround, LogoUpload } from '../contract';
import { useQuery } from '../query';
import { useShell } from '../shell-api';
import { keyOf } from './cache-keys';
import { useWrite } from './use-write';

/** GET /api/operator/settings (extension): settings of the installation, for operators. */
export function useInstallation() {
  const shell = useShell();
  return useQuery({
    queryKey: keyOf('installation'),
    queryFn: ({ signal }) => shell.request<InstallationSettings>({ path: '/api/operator/settings', signal }),
  });
}

/** PUT /api/operator/settings. */
export const useChangeInstallation = () =>
  useWrite(
    ['PUT /api/operator/settings', 'installation'],
    ({ ifMatch, ...body }: InstallationChange & { ifMatch?: string }) => ({
      body,
      ...(ifMatch ? { ifMatch } : {}),
    }),
  );

/** PUT /api/operator/settings/logo. */
export const useUploadLogo = () =>
  useWrite(['PUT /api/operator/settings/logo', 'installation'], (body: LogoUpload) => ({ body }));

/** DELETE /api/operator/settings/logo. */
export const useRemoveLogo = () =>
  useWrite(['DELETE /api/operator/settings/logo', 'installation'], (ground: LogoGround) => ({
    query: { ground },
  }));
