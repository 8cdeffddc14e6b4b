"""The ten theme decks: each shows what a pair of factions does. Together they use every card except
those of agendas.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ..cards.declarations import slug_of
from .lists import DeckList, of_slugs


class ThemeDeck(NamedTuple):
    """A ready-made deck."""

    name: str
    theme: str
    deck: DeckList

    @property
    def slug(self) -> str:
        """Its name in options."""
        return slug_of(self.name)


def theme_decks(text: str) -> Iterator[ThemeDeck]:
    """The decks in a text, separated by blank lines: name and subject, then a list as `of_slugs` reads it."""
    for part in text.strip().split("\n\n"):
        head, *lines = part.strip().split("\n")
        name, theme = head.split(": ")
        cards, _, market = " ".join(lines).partition(" market ")
        yield ThemeDeck(name, theme, of_slugs(cards, market))


THEME_DECKS: Final = tuple(
    theme_decks("""
    Oni Forge: Weapons, Warcry and early attacks
    4 oni-ronin 1 pyroknight 3 fearless-nomad 3 rakano-outlaw 4 crownwatch-paladin 3 champion-of-glory
    4 loyal-watchwing 3 oni-quartermaster 3 granite-acolyte 4 longhorn-sergeant 2 renegade-valkyrie
    3 battleblur-centaur 2 elders-feather 2 ornate-katana 2 morningstar 2 sword-of-icaria 2 torch
    2 finest-hour 1 ijins-workshop 9 fire-sigil 8 justice-sigil 4 rakano-banner 4 seat-of-glory

    Scrapyard Swarm: Grenadin by the dozen, sacrificed for gain
    4 grenadin-drone 3 ticking-grenadin 3 direfang-spider 1 territorial-elf 4 dark-wisp
    3 argenport-instigator 3 obsidian-golem 4 rusty-grenamotive 3 recogulator 3 guerrilla-fighter
    2 scraptank 2 umbren-reaper 2 assembly-line 1 brimstone-altar 1 black-iron-manacles 3 torch
    2 combust 1 devour 2 burn-out 2 execute 1 light-the-fuse 9 fire-sigil 8 shadow-sigil
    4 stonescar-banner 4 seat-of-chaos

    Dragonfire Clan: Damage first, then Spark; flyers and fire
    3 forge-wolf 3 yeti-windflyer 3 yeti-snowchucker 3 crafty-yeti 2 sparkbot 4 clan-veteran
    3 skyrider-vanguard 2 rabid-yeti 2 cloudsnake-harrier 3 jotun-cyclops 2 grenadin-cannoneer
    1 groundbreaker 2 bloodthirsty-brawler 2 iceknuckle-jotun 3 sapphire-dragon 4 torch 3 rockslide
    3 mortar 1 flame-blast 1 jawbone-hatchet 9 fire-sigil 8 primal-sigil 4 skycrag-banner 4 seat-of-fury

    Vault Sentinels: Power early, Warp, Sentinels in numbers
    4 initiate-of-the-sands 2 copper-conduit 4 blinkwolf 3 trail-runner 3 avirax-familiar
    3 temple-raider 4 journeyman-armorer 2 sandstorm-titan 4 awakened-sentinel 2 shatterglass-mage
    2 tempered-sentinel 3 timeworn-sentinel 3 plated-goliath 1 heart-of-the-vault 3 hipshot 3 purify
    2 deft-strike 1 dustblind 1 amber-ring 8 fire-sigil 9 time-sigil 4 praxis-banner 4 seat-of-impulse

    March of Progress: Units that grow with every power; a market
    3 district-infantry 4 sanctuary-priest 3 awakened-student 3 desert-marshal 3 amber-acolyte
    4 combrei-healer 3 winchest-merchant 3 xenan-guardian 3 copperhall-elite 1 karmic-guardian
    3 combrei-magister 3 minotaur-ambassador 1 mystic-ascendant 3 dormant-sentinel 1 marshal-ironthorn
    1 ancient-terrazon 2 vanquish 2 silence 1 stand-together 1 harsh-rule 1 xenan-obelisk
    1 strongholds-visage 8 time-sigil 7 justice-sigil 4 combrei-banner 3 seat-of-progress
    1 amber-monument 2 emerald-monument
    market harsh-rule vanquish rebuke protect mark-of-shame

    Expedition: Explorers and dinosaurs, cards twice and at odd times
    4 excavation-assistant 2 jibbering-jackal 4 storm-lynx 4 pteriax-hatchling 2 scorpion-wasp
    3 amaran-camel 2 false-prince 3 clockroach 2 jotun-hurler 2 hunting-pteriax 2 twinbrood-sauropod
    4 fishing-dinoch 1 serasaur-bull 2 lumen-shepherd 1 predatory-carnosaur 1 foraging-sauropod
    1 explorer-emeritus 2 accelerated-evolution 3 trailblaze 1 teleport 2 lightning-strike
    1 twinning-ritual 1 call-the-ancients 9 time-sigil 8 primal-sigil 4 elysian-banner 4 crest-of-wisdom

    Night Infiltrators: Slip through, steal, negate
    4 yeti-spy 4 blood-beetle 4 gorgon-swiftblade 3 lethrai-ranger 3 yeti-snowslinger
    3 lethrai-nightblade 3 gorgon-fanatic 2 unseen-agent 1 direwood-beastcaller 2 kerendon-merchant
    2 serpent-trainer 1 black-sky-harbinger 3 permafrost 3 annihilate 2 backlash 1 lightning-storm
    2 polymorph 2 pilfer 1 madness 2 wisdom-of-the-elders 1 deathstrike 1 tricksters-cloak
    8 primal-sigil 8 shadow-sigil 4 feln-banner 4 seat-of-cunning 1 amethyst-monument
    market suffocate deathstrike touch-of-the-umbren azindels-gift plague

    Blood and Moon: Health gained is strength gained; the void and the Night
    3 cult-aspirant 2 nocturnal-creeper 1 sporefolk 3 vampire-bat 4 cabal-slasher 3 blistersting-wasp
    2 disciplined-amanera 3 lunar-magus 3 xenan-cupbearer 2 duskwalker 2 beckoning-lumen
    2 katra-the-devoted 1 steward-of-the-past 3 umbren-thirster 1 arachnophobia 2 dark-return 3 refresh
    2 xenan-initiation 3 banish 3 extinguish 1 grasping-at-shadows 1 xenan-temple 8 time-sigil
    8 shadow-sigil 4 xenan-banner 4 seat-of-mystery 1 diplomatic-seal

    Wings of the Unseen: Mentors and Students, shields, the air
    3 crownwatch-squire 2 valkyrie-aspirant 4 sparring-partner 3 east-wind-herald
    1 kothon-the-far-watcher 3 highbranch-sentry 3 spellshield-architect 4 thunderbird
    2 silverwing-familiar 3 spirit-guide 2 hooru-envoy 3 windshaper 3 jarralls-frostkin
    3 skywalk-instructor 1 protect 2 bring-down 2 dragonbreath 1 eilyns-favor 1 mark-of-shame
    1 mirror-image 1 eilyns-choice 1 shield-bash 1 staff-of-stories 8 justice-sigil 8 primal-sigil
    4 hooru-banner 4 seat-of-order 1 cobalt-monument

    Vow of Vengeance: What dies comes back; weapons, armor, a Black Market
    1 tock-tick 4 stalwart-silverwing 3 auric-vigilante 4 auric-bully 4 stonepowder-alchemist
    2 hidden-road-smuggler 3 treasury-guard 3 rabblerouser 3 cabal-bludgeoner 2 streetwise-informant
    3 valkyrie-denouncer 2 minotaur-duelist 1 inquisitor-makto 3 crownwatch-longsword 2 venomfang-dagger
    1 auric-runehammer 1 lethrai-falchion 2 sabotage 3 suffocate 1 slay 1 victors-cry 1 regents-tomb
    9 justice-sigil 8 shadow-sigil 4 argenport-banner 4 seat-of-vengeance
    market vanquish devour harsh-rule azindels-gift ghostform
    """)
)
BY_SLUG: Final = {one.slug: one for one in THEME_DECKS}
