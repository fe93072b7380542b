import { type SettingReading, settingFrom } from './setting';

/** The price of a million tokens of a model, in US dollars. */
export interface ModelPrice {
  input: number;
  output: number;
}

export type ModelPrices = ReadonlyMap<string, ModelPrice>;

const PRICE = /^(?<model>\S+)\s*=\s*(?<input>\d+(?:\.\d+)?)\s*\/\s*(?<output>\d+(?:\.\d+)?)$/;

/** The built-in model, which quotes the pages and calls no service. */
export const EMBEDDED_MODEL = 'embedded';

/** Reads `ASSISTANT_PRICES`, such as `gpt-4.1-mini=0.40/1.60, llama3.1=0/0`. */
export function modelPricesFrom(reading: SettingReading): ModelPrices {
  const prices = new Map<string, ModelPrice>();
  const written = settingFrom(reading, 'ASSISTANT_PRICES') ?? '';
  for (const part of written.split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const { model, input, output } = PRICE.exec(part)?.groups ?? {};
    if (model === undefined)
      reading.problems.push(
        `ASSISTANT_PRICES has "${part}". Write a model and what a million tokens read and written cost in US dollars, ` +
          'such as "gpt-4.1-mini=0.40/1.60".',
      );
    else prices.set(model, { input: Number(input), output: Number(output) });
  }
  return prices;
}

/** In US dollars; `undefined` for a model without a price. */
export function costOf(
  { model, inputTokens, outputTokens }: { model: string; inputTokens: number; outputTokens: number },
  prices: ModelPrices,
): number | undefined {
  if (model === EMBEDDED_MODEL) return 0;
  const price = prices.get(model);
  return price && (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}
