import { appSettings } from '#app/api/app-settings.ts'
import { HomeFrame } from '#app/features/market/views/HomeFrame.tsx'
import { MarketModeView } from '#app/features/market/views/MarketModeView.tsx'
import { HomeTopView } from '#app/features/market/views/HomeTopView.tsx'
import { BellRoom } from '#app/features/messages/bell/BellRoom.tsx'
import { Unlinked } from './Unlinked.tsx'

/** Home with its bar; the strips come into the last element of its frame. */
export function HomeAround({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <HomeFrame>
      <HomeTopView as={Unlinked}>
        <MarketModeView kind={appSettings().marketMode ?? 'live'} />
        {isSignedIn && <BellRoom />}
      </HomeTopView>
      <div />
    </HomeFrame>
  )
}
