// The kit's styles, then ours, which win; before those of any part.
import '@telegram-apps/telegram-ui/dist/styles.css'
import '#app/styles/tokens.css'
import '#app/styles/base.css'
import '#app/styles/telegram-ui.css'
