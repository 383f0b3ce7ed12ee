/**
 * Worker that may connect to a broker. Its content security policy is cached with its file for a year
 * (`server/src/http/pages/static-files.plugin.ts`): an external broker is part of the file's address. The
 * build recognizes the class by name (`tools/webpack/shell.mjs`), like `Worker`.
 */
export class BrokerWorker extends Worker {
  constructor(file: URL, { broker, name }: { broker: string; name: string }) {
    const address = new URL(file);
    if (broker) address.searchParams.set('broker', broker);
    super(address, { name });
  }
}
