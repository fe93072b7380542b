import { DOCUMENT_EVENTS } from '@/components/docs/document-events';
import type { Integrations, ServiceName } from '@/lib/docs/integration-scripts';
import { whenConsentGiven } from './consent';
import { SERVICES, type StartedService } from './services';

export type Navigated = () => void;

export function startIntegrations(integrations: Integrations): Navigated {
  const started: StartedService[] = [];
  whenConsentGiven(integrations, () => {
    document.dispatchEvent(new Event(DOCUMENT_EVENTS.agreed));
    for (const name of Object.keys(SERVICES).filter(isService)) {
      try {
        const service = startService(name, integrations);
        if (service !== undefined) started.push(service);
      } catch (error) {
        reportError(error);
      }
    }
  });
  return () => {
    for (const service of started) service.navigated();
  };
}

function isService(name: string): name is ServiceName {
  return Object.hasOwn(SERVICES, name);
}

function startService<Name extends ServiceName>(
  name: Name,
  integrations: Integrations,
): StartedService | undefined {
  const settings = integrations[name];
  return settings === undefined ? undefined : SERVICES[name](settings);
}
