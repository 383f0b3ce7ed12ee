// A media process that misbehaves: hangs, dies, or is busy for ever.
process.on('message', ({ id, task }) => {
  if (task.source === 'die') process.exit(137);
  if (task.source === 'busy') setInterval(() => process.send({ id, percent: 1 }), 100);
});
