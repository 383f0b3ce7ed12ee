// A media process that misbehaves: hangs, dies, or is busy for ever. Asked for `pid` it answers at once with its own.
process.on('message', ({ id, task }) => {
  if (task.source === 'pid') process.send({ id, result: { pid: process.pid } });
  if (task.source === 'die') process.exit(137);
  if (task.source === 'busy') setInterval(() => process.send({ id, percent: 1 }), 100);
});
