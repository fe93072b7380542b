import { parentPort, workerData } from 'node:worker_threads';
import { currentEnvironment } from '@/lib/base/settings/environment';
import { checkFolder } from './check-folder';

// Thread behind the findings in the dashboard: receives a folder and its site's settings, posts the findings. Sites of
// one process can have different trust levels, so the settings of the process do not apply.

const { folder, ofSite } = workerData;
const { findings } = await checkFolder(folder, { ...currentEnvironment(), ...ofSite });
parentPort?.postMessage(findings);
