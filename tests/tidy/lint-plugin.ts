/** As much of a node (ESTree) and of a rule's context as the rule looks at. */
interface InExpression {
  readonly operator: string
  readonly left: { readonly type: string }
}
interface RuleContext {
  report(fault: { readonly node: unknown; readonly message: string }): void
}

const ADVICE =
  'Use Object.hasOwn: every object has a `constructor` and a `toString`, which a text of somebody finds.'
/** `'email' in contact` distinguishes two shapes; the name is ours. */
const OWN_NAMES = ['Literal', 'PrivateIdentifier']

/** Rules of this repository for oxlint: `buoy/no-in`. */
export default {
  meta: { name: 'buoy' },
  rules: {
    'no-in': {
      create: (context: RuleContext) => ({
        BinaryExpression(node: InExpression) {
          const isIn = node.operator === 'in' && !OWN_NAMES.includes(node.left.type)
          if (isIn) context.report({ node, message: ADVICE })
        },
      }),
    },
  },
}
