#!/usr/bin/env node
import { run } from './cli.mjs';

process.exitCode = await run(process.argv.slice(2), { cwd: process.cwd() });
