import { canInstallPackages, installDebianPackages } from './install-debian-packages';
import { languagesNeverRun, missingRuntimes } from './sample-runtimes';

// First step of `npm test`: installs the interpreters for code samples, if allowed, and lists samples that cannot run.
// The tests run either way.

const missing = missingRuntimes();
if (missing.length > 0 && canInstallPackages()) {
  const names = missing.map(({ language }) => language).join(', ');
  console.log(`Code samples in ${names} need packages that are not here: installing them with apt-get.`);
  installDebianPackages(missing.flatMap(({ packages }) => packages));
}
for (const { language, packages } of missing.length > 0 ? missingRuntimes() : [])
  console.log(`Code samples in ${language} are not run: install ${packages.join(' and ')} to run them.`);
console.log(
  `Code samples in ${languagesNeverRun().join(', ')} are compared with what is expected, and never run: ` +
    'Debian packages no compiler, or none with the libraries that they use.',
);
