// A misbehaving media process: hangs, dies, or is busy for ever. For the task `pid` it returns its own at
// once.
process.on('message', ({ id, task }) => {
  if (task.source === 'pid') process.send({ id, result: { pid: process.pid } });
  if (task.source === 'bounds') {
    const { readFileSync } = require('node:fs');
    const read = (name) => (process.platform === 'linux' ? readFileSync(`/proc/self/${name}`, 'utf8') : '');
    process.send({ id, result: { env: process.env, limits: read('limits'), status: read('status') } });
  }
  if (task.source === 'die') process.exit(137);
  if (task.source === 'start another') {
    const other = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    process.send({ id, percent: other.pid });
  }
  if (task.source === 'busy probe') process.send({ id, phase: 'probe' });
  if (task.source.startsWith('busy')) setInterval(() => process.send({ id, percent: 1 }), 100);
});
