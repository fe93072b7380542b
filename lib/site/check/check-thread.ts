import { parentPort, workerData } from 'node:worker_threads';
import { currentEnvironment } from '@/lib/base/settings/environment';
import { checkFolder } from './check-folder';

// The thread behind the findings in the dashboard: gets a folder with the settings of its site, posts what is wrong in
// it. A process serves sites of different trust, so those settings are not the ones of the process.

const { folder, ofSite } = workerData;
const { findings } = await checkFolder(folder, { ...currentEnvironment(), ...ofSite });
parentPort?.postMessage(findings);
