import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { SDK_KINDS, SDK_SECTIONS, type SdkSymbol } from '@/lib/sdk/sdk-library';
import type { ReadDocument } from './site-documents';

/** The pages of a library in the navigation, by their kind. */
export function sdkNodes(
  { source, sdk }: ReadDocument,
  division: NavigationDivision,
  pathOf: (symbol: SdkSymbol) => string,
): NavigationNode[] {
  return SDK_KINDS.flatMap((kind): NavigationDivision[] => {
    const symbols = (sdk?.symbols ?? []).filter((symbol) => symbol.kind === kind);
    if (symbols.length === 0) return [];
    const id = `${division.id}.sdk.${source}.${kind}`;
    return [
      {
        kind: 'group',
        id,
        label: SDK_SECTIONS[kind],
        isHidden: false,
        isDefault: false,
        directory: division.directory,
        version: division.version,
        sdk: division.sdk,
        declaresOpenApi: false,
        generatesPages: false,
        global: [],
        children: symbols.map((symbol, place) => ({
          kind: 'page',
          id: `${id}.${place}`,
          path: pathOf(symbol),
          isHidden: false,
        })),
      },
    ];
  });
}
