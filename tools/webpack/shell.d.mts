export function shellConfig(configUrl: string): unknown;
