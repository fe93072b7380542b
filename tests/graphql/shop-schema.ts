/** A small schema with every kind of type. */
export const SHOP = `"""
The API of a **shop**.
"""
schema {
  query: Query
  mutation: Mutation
  subscription: Subscription
}

type Query {
  "All orders of a customer, *newest* first."
  orders(
    "Whose orders."
    customer: ID!
    "How many at most."
    first: Int = 20
    status: OrderStatus @deprecated(reason: "Use \`filter\`.")
    filter: OrderFilter
  ): [Order!]!
  node(id: ID!): Node
  search(text: String!): [SearchResult!]!
  customer(id: ID!): Customer
  oldOrders: [Order!] @deprecated(reason: "Use [orders](https://shop.example.com).")
}

type Mutation {
  createOrder(input: CreateOrderInput!): CreateOrderPayload
}

type Subscription {
  orderChanged(id: ID!): Order!
}

"Anything with an id."
interface Node {
  id: ID!
}

"Something that was bought."
type Order implements Node {
  id: ID!
  total: Money!
  status: OrderStatus!
  "The lines, of which there may be many."
  lines(first: Int = 10, after: String): [OrderLine!]!
  customer: Customer
  placedAt: DateTime
  oldTotal: Float @deprecated
}

type OrderLine {
  product: Product!
  count: Int!
}

type Product implements Node {
  id: ID!
  name: String!
}

type Customer implements Node {
  id: ID!
  name: String!
  secretNote: SecretNote
}

type SecretNote {
  text: String!
}

union SearchResult = Order | Product

enum OrderStatus {
  "Not paid yet."
  OPEN
  PAID
  LOST @deprecated(reason: "Nobody loses orders.")
}

input OrderFilter {
  status: [OrderStatus!] = [OPEN, PAID]
  since: DateTime
}

input CreateOrderInput {
  customer: ID!
  lines: [OrderLineInput!]!
  note: String
}

input OrderLineInput {
  product: ID!
  count: Int! = 1
}

type CreateOrderPayload {
  order: Order
}

scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time")
"An amount with its currency."
scalar Money
`;
