/** Memoises a function of a node; nodes must not change. */
export function perNode<Node extends object, Answer>(answer: (node: Node) => Answer): (node: Node) => Answer {
  const known = new Map<Node, { answer: Answer }>();
  return (node) => {
    const kept = known.get(node);
    if (kept !== undefined) return kept.answer;
    const fresh = answer(node);
    known.set(node, { answer: fresh });
    return fresh;
  };
}
