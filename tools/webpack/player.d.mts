export function playerConfig(configUrl: string): unknown;
