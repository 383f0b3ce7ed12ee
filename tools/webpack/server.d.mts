export function serverConfig(configUrl: string): unknown;
