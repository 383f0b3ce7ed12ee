#!/usr/bin/env node
import { run } from './cli.mjs';

// `vitrine promos list | head` closes the pipe early, which is no error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1));
process.exitCode = await run(process.argv.slice(2), { env: process.env });
