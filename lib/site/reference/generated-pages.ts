import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { OperationPlaces } from '@/lib/docs/navigation/place-operations';
import type { DocumentFormat } from './document-format';
import { documentPages } from './document-pages';
import { entryPage } from './entry-page';
import { type GeneratedPage, type GeneratedPagesInput, pageRegister } from './page-register';

export interface GeneratedPages {
  pages: Map<string, GeneratedPage>;
  /** Maps the longer addresses that the format gives pages to Lectern's shorter ones. */
  longAddresses: ReadonlyMap<string, string>;
  places: OperationPlaces;
  diagnostics: Diagnostic[];
}

/** Generates pages while the navigation is resolved. An operation has one page per directory. */
export function generatedPages(input: GeneratedPagesInput): GeneratedPages {
  const register = pageRegister(input);
  const { pages, longAddresses, diagnostics } = register;
  const pagesOf = (format: DocumentFormat) => (division: NavigationDivision) =>
    documentPages(register, input, { division, format });
  return {
    pages,
    longAddresses,
    diagnostics,
    places: {
      pathOf: (entry) => entryPage(register, input, entry),
      childrenOf: pagesOf('OpenAPI'),
      channelsOf: pagesOf('AsyncAPI'),
      graphqlOf: pagesOf('GraphQL'),
      sdkOf: pagesOf('SDK'),
    },
  };
}
