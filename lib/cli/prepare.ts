import { currentEnvironment } from '@/lib/base/settings/environment';
import { prepareInstance } from './prepare-instance';
import { runCommand } from './run-command';
import { servingNotes } from './serving-notes';

// Migrates the database and reads the site while the server loads. A separate process, so that its memory is freed
// afterwards; its output is shown once the server listens.

await runCommand(async () => {
  const environment = currentEnvironment();
  console.log(servingNotes(environment, await prepareInstance(environment)));
  return 0;
});
