import { expect, it } from 'vitest';
import { fittedMarkup, type MarkupBudget, spendMarkup, WithinBudget } from './markup-budget';
import { staticMarkup } from './static-markup';

const BYTES_MAX = 100_000;
const text = 'x'.repeat(1_000);

it('makes no more of a long level than can be shown, however often it tries', () => {
  let made = 0;
  const Row = ({ budget }: { budget: MarkupBudget }) => {
    made++;
    spendMarkup(budget, text.length);
    return <p>{text}</p>;
  };
  const rows = [...Array(20_000).keys()];
  const html = fittedMarkup(
    (budget) => staticMarkup(rows.slice(0, budget.rowsMax).map((row) => <Row key={row} budget={budget} />)),
    BYTES_MAX,
  );
  expect(html.split('<p>').length - 1).toBe(50);
  expect(made).toBeLessThan(1_000);
});

it('leaves out all else before a row that readers come for', () => {
  const rows = [...Array(110).keys()];
  const html = fittedMarkup(
    (budget) =>
      staticMarkup(
        rows.slice(0, budget.rowsMax).map((row) => (
          <div key={row}>
            <p>{text}</p>
            <WithinBudget
              around={(inner) => <ul {...inner} />}
              level="first"
              otherwise={<hr />}
              budget={budget}
            >
              <li>{text}</li>
            </WithinBudget>
          </div>
        )),
      ),
    BYTES_MAX,
    120_000,
  );
  expect(html.split('<p>').length - 1).toBe(110);
  expect(html.split('<hr/>').length - 1).toBe(110);
});

it('shows levels below in turn until the budget is spent, and what stands for the others', () => {
  const rows = [...Array(200).keys()];
  const html = fittedMarkup(
    (budget) =>
      staticMarkup(
        rows.map((row) => (
          <WithinBudget
            around={(inner) => <div {...inner} />}
            key={row}
            level="nested"
            otherwise={<a href="/more">More</a>}
            budget={budget}
          >
            <p>{text}</p>
          </WithinBudget>
        )),
      ),
    BYTES_MAX,
  );
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(BYTES_MAX);
  expect(html.split('<p>').length - 1).toBeGreaterThan(90);
  expect(html.split('<a ').length + html.split('<p>').length - 2).toBe(200);
});

it('does not hide a fault of what it draws', () => {
  const draw = () => {
    throw new Error('A broken part.');
  };
  expect(() => fittedMarkup(draw, BYTES_MAX)).toThrow('A broken part.');
});
