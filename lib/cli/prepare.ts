import { currentEnvironment } from '@/lib/base/environment';
import { prepareInstance } from './prepare-instance';
import { runCommand } from './run-command';
import { servingNotes } from './serving-notes';

// The process that brings database and site up to date while the server loads. It ends when that is done, and with
// it goes the memory that this takes. What it prints is shown once the server listens.

await runCommand(async () => {
  const environment = currentEnvironment();
  console.log(servingNotes(environment, await prepareInstance(environment)));
  return 0;
});
