/**
 * A worker that may reach a broker. Its policy comes with its file and is kept with it, for a year (`server/src/http/pages/static-files.plugin.ts`): where the broker
 * stands at an address of its own, that is part of the file's address, so that another broker is another file. The build knows this class by its name
 * (`tools/webpack/shell.mjs`), as it knows `Worker`.
 */
export class BrokerWorker extends Worker {
  constructor(file: URL, { broker, name }: { broker: string; name: string }) {
    const address = new URL(file);
    if (broker) address.searchParams.set('broker', broker);
    super(address, { name });
  }
}
