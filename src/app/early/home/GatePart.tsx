import { HomeStripPlace } from '#app/features/market/views/HomeFrame.tsx'
import { GateLineView, GateStrip } from '#app/features/signals/gate/GateLineView.tsx'
import type { MarketGate } from '#app/features/signals/gate/gate-queries.ts'

/** The gate's strip; as in the app it is empty where the rules have no gate. */
export function GatePart({ gate }: { readonly gate: MarketGate }) {
  return (
    <HomeStripPlace>
      {gate.isInForce && (
        <GateStrip look="home">
          <GateLineView gate={gate} look="home" />
        </GateStrip>
      )}
    </HomeStripPlace>
  )
}
