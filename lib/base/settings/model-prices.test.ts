import { expect, test } from 'vitest';
import { costOf, EMBEDDED_MODEL, modelPricesFrom } from './model-prices';

function pricesOf(written: string) {
  const problems: string[] = [];
  const prices = modelPricesFrom({ variables: { ASSISTANT_PRICES: written }, problems });
  expect(problems).toEqual([]);
  return prices;
}

const reply = { inputTokens: 10_000, outputTokens: 500 };

test('a reply costs what its model charges for the tokens it read and wrote', () => {
  const prices = pricesOf('gpt-4.1-mini=0.40/1.60, meta/llama3.1:8b = 0/0');
  expect(costOf({ model: 'gpt-4.1-mini', ...reply }, prices)).toBeCloseTo(0.0048);
  expect(costOf({ model: 'meta/llama3.1:8b', ...reply }, prices)).toBe(0);
});

test('quotes of the pages cost nothing, whatever prices are set', () => {
  expect(costOf({ model: EMBEDDED_MODEL, ...reply }, pricesOf(''))).toBe(0);
});

test('a model without a price has no cost, which is not nothing', () => {
  expect(costOf({ model: 'other', ...reply }, pricesOf(''))).toBeUndefined();
});
