"""The hexes about Kings, hands, graveyards and rounds, one by one."""

from __future__ import annotations

import pytest

from evertable.core.format.packing import Reader, Writer
from evertable.games.krieg.ui import labels

from .script import Table, rule


def needs(card: str, why: str, **known: object) -> None:
    """The card cannot be played now."""
    table = Table(known.pop("rows", {}), hands=known.pop("hands", {1: card, 2: "militia"}), **known)
    table.refuses(f"play {card}", f"krieg.needs.{why} KRIEG-{card.upper()}-1")


# ---- Kings: Demise, Redemption, Execution ----


@rule("KRIEG-DEMISE-1", "KRIEG-KINGS-1", "KRIEG-WEATHER-3")
def test_demise():
    """Anyone's King on the field waits for the next round; his halving stays, his choice is not made again."""
    rows = {"1-melee": "line", "2-siege": "mortar"}
    known = {"kings": {1: "winter-king melee", 2: "terror-king siege"}, "weather": "winter-king melee now"}
    table = Table(rows, hands={1: "demise pike", 2: ""}, **known).totals(5, 12)
    table.offers("play demise", "winter-king", "terror-king").refuses("play demise sun-king", "krieg.king.away")
    table.does("1: play demise terror-king").totals(5, 6).king(2, "aside-siege").grave("power", "demise")
    table.says("played", "king_left").to_move(2).does("2: pass", "1: pass").king(2, "siege").king(1, "grave")
    table.weather("").does("2: pass", "1: pass").king(2, "grave").grave("king", "terror-king")
    own = Table(rows, hands={1: "demise pike redemption execution", 2: ""}, **known).does("1: play demise winter-king")
    own.totals(2, 12).weather("winter-king melee now").does("2: pass")
    own.refuses("play redemption", "krieg.needs.recallking KRIEG-REDEMPTION-1")
    own.refuses("play execution", "krieg.needs.execute KRIEG-EXECUTION-1").does("1: pass").king(1, "melee")
    own.totals(0, 0).does("2: pass", "1: play pike 1-melee").totals(4, 0)
    needs("demise", "suspendking")
    needs("demise", "suspendking", kings={2: "sun-king aside-melee"}, hands={1: "demise lion-king", 2: ""})


@rule("KRIEG-DEMISE-1", "KRIEG-END-2")
def test_demise_in_the_last_round():
    table = Table({"1-melee": "line"}, hands={1: "", 2: "demise"}, kings={1: "sun-king melee"}, turn=2, round=3,
                  history=[[5, 9], [9, 5]]).does("2: play demise sun-king", "1: pass", "2: pass")  # fmt: skip
    table.won_by(1).scored(5, 0).king(1, "aside-melee")


@rule("KRIEG-REDEMPTION-1", "KRIEG-KINGS-1", "KRIEG-KINGS-4")
def test_redemption():
    """He comes back and may be played again, with another row and another choice; what he halved stays halved."""
    rows = {"1-melee": "line", "2-melee": "cavalry"}
    table = Table(rows, hands={1: "winter-king redemption", 2: "pike"}).does("1: play winter-king 1-melee halve")
    table.totals(5, 2).does("2: play pike 2-melee", "1: play redemption").king(1, "hand").hand(1, "winter-king")
    table.totals(2, 3).grave("power", "redemption").knows(2, 1, "winter-king").says("king_left").does("2: pass")
    table.does("1: play winter-king 1-range discard 2-melee.cavalry").totals(2, 1).king(1, "range")
    twice = Table(rows, hands={1: "winter-king", 2: ""}, weather="winter-king melee now")
    twice.does("1: play winter-king 1-melee halve").weather("winter-king melee now, winter-king melee now").totals(2, 1)
    needs("redemption", "recallking")
    needs("redemption", "recallking", hands={1: "redemption sun-king", 2: ""})
    needs("redemption", "recallking", kings={2: "sun-king melee"})


@rule("KRIEG-EXECUTION-1", "KRIEG-POWER-2", "KRIEG-DRAW-1")
def test_execution():
    """Three units for a King on the field, four for one in the hand: no choice of decks."""
    units = "line cannon scout mortar breach"
    table = Table({"1-melee": "pike"}, hands={1: "execution", 2: ""}, kings={1: "sun-king melee"}, units=units)
    table.totals(4, 0).offers("play execution", "").does("1: play execution").hand(1, "line cannon scout").totals(2, 0)
    table.king(1, "grave").grave("king", "sun-king").grave("power", "execution").to_move(2).says("king_left", "drew")
    hand = Table(hands={1: "execution sun-king", 2: ""}, units=units).does("1: play execution")
    hand.hand(1, "line cannon scout mortar").king(1, "grave").grave("king", "sun-king").says("dropped", "drew")
    kept = Table({"1-range": "breach"}, hands={1: "execution", 2: ""}, kings={1: "lion-king melee"},
                 weather="lion-king range now").does("1: play execution").weather("lion-king range now")  # fmt: skip
    kept.totals(2, 0)
    few = Table(hands={1: "execution sun-king", 2: ""}, deck=0, units="line cannon").does("1: play execution")
    few.hand(1, "line cannon").to_move(2)
    needs("execution", "execute")
    needs("execution", "execute", kings={1: "sun-king aside-melee"})
    needs("execution", "execute", kings={2: "sun-king melee"})
    needs("execution", "execute.deck", kings={1: "sun-king melee"}, deck=0)


# ---- hands and graveyards: Epiphany, Styx, Fate ----


@rule("KRIEG-EPIPHANY-1", "KRIEG-KNOW-3", "KRIEG-POWER-5")
def test_epiphany():
    """All power cards of one opponent, to its player alone; nothing moves, units and the King stay hidden."""
    hands = {1: "epiphany", 2: "pike fog death sun-king", 3: "archer gale", 4: "omen"}
    table = Table(seats=4, hands=hands).offers("play epiphany", "2", "3", "4").does("1: play epiphany 2")
    table.knows(1, 2, "fog death").knows(3, 2, "").knows(4, 2, "").knows(None, 2, "").hand(2, hands[2])
    table.grave("power", "epiphany").to_move(2).says("played", "shown")
    team = Table(seats=4, options={"teams": True}, hands=hands).offers("play epiphany", "2", "4")
    team.refuses("play epiphany 3", "krieg.seat.partner KRIEG-EPIPHANY-1")
    Table(seats=3, hands={1: "epiphany", 2: "pike", 3: "gale"}).offers("play epiphany", "3").refuses(
        "play epiphany 2", "krieg.seat.powers KRIEG-EPIPHANY-1"
    )
    needs("epiphany", "reveal", hands={1: "epiphany fog", 2: "pike sun-king"})


@rule("KRIEG-STYX-1")
def test_styx():
    """One of the three topmost; the others keep their order; Styx is none of them."""
    table = Table(hands={1: "styx", 2: ""}, graves="omen fog line death gale")
    table.offers("play styx", "fog", "death", "gale")
    table.refuses("play styx omen", "krieg.grave.deep KRIEG-STYX-1").refuses("play styx line", "krieg.not_that")
    table.does("1: play styx death").hand(1, "death").grave("power", "omen fog gale styx").knows(2, 1, "death")
    table.to_move(2).says("played", "taken")
    twins = Table(hands={1: "styx", 2: ""}, graves="death omen fog death").offers("play styx", "omen", "fog", "death")
    twins.does("1: play styx death").grave("power", "death omen fog styx")
    Table(hands={1: "styx", 2: ""}, graves="zealot").does("1: play styx zealot").hand(1, "zealot")
    needs("styx", "salvage")
    needs("styx", "salvage", graves="line")


@rule("KRIEG-FATE-1", "KRIEG-POWER-2")
@pytest.mark.parametrize(
    ("played", "known", "back"),
    [
        ("line 1-melee", {"rows": {"1-melee": "line+feast+famine"}}, "line feast famine"),
        ("minister 2-siege", {"rows": {"2-siege": "minister"}}, "minister"),
        ("death grave", {"graves": "death gale"}, "death"),
        ("fog range", {"weather": "fog range now"}, "fog"), ("omen melee", {"weather": "omen melee next"}, "omen"),
        ("burden beside", {"burden": "1 2 now"}, "burden"),
        ("lion-king melee", {"kings": {1: "lion-king melee"}, "weather": "lion-king range now"}, "lion-king"),
        ("feast 2-melee.knight", {"rows": {"2-melee": "knight+feast"}}, "feast"),
        ("ruin 1-melee.knight", {"rows": {"1-melee": "knight+ruin10"}}, "ruin"),
        ("fortress 1-melee.knight", {"rows": {"1-melee": "knight+fortress"}}, "fortress"),
    ],
)  # fmt: skip
def test_fate(played, known, back):
    """Whatever was played last comes back from where it went, and can be played again."""
    table = Table(known.pop("rows", {}), hands={1: "fate pike archer", 2: ""}, played={1: played}, **known)
    table.offers("play fate", "pike", "archer").does("1: play fate pike").hand(1, f"archer {back}").knows(2, 1, back)
    table.grave("unit", "pike").grave("power", "fate").to_move(2).says("played", "dropped", "taken")
    position = table.state.to_position()
    assert "lion-king" in back or (not position["weather"] and not position["burden"])
    assert all("+" not in token for row in position["rows"].values() for token in row)


@rule("KRIEG-FATE-1", "KRIEG-WEATHER-3")
def test_fate_and_a_king():
    """He may be played again in this round; his halving stays; a King in hand may be the price."""
    table = Table({"1-range": "breach"}, hands={1: "fate pike lion-king", 2: ""})
    table.does("1: play lion-king 1-range halve").totals(5, 0).does("2: pass", "1: play fate pike").king(
        1, "hand"
    ).weather("lion-king range now").totals(2, 0)
    table.does("1: play lion-king 1-range halve").totals(2, 0)
    price = Table(hands={1: "fate sun-king", 2: ""}, graves="death", played={1: "death grave"})
    price.does("1: play fate sun-king").hand(1, "death").king(1, "grave").grave("king", "sun-king")


@rule("KRIEG-FATE-2")
@pytest.mark.parametrize(
    ("played", "known"),
    [
        ("line 1-melee", {}), ("line 1-melee", {"rows": {"1-range": "line"}}),
        ("line 1-melee", {"rows": {"1-melee": "line+fortress"}}), ("line 1-melee", {"aside": {1: "melee line"}}),
        ("minister 2-siege", {"graves": "minister"}), ("death grave", {}),
        ("fog range", {"weather": "fog siege now"}), ("burden beside", {}),
        ("lion-king melee", {"kings": {1: "lion-king aside-melee"}}),
        ("lion-king melee", {"kings": {1: "lion-king grave"}}),
        ("feast 2-melee.knight", {"rows": {"2-melee": "knight", "2-range": "archer+feast"}}),
        ("feast 2-melee.knight", {"rows": {"2-range": "knight+feast"}}),
    ],
)  # fmt: skip
def test_fate_finds_nothing(played, known):
    """What has gone on from where playing it brought it does not come back."""
    needs("fate", "takeback.card", hands={1: "fate pike", 2: ""}, played={1: played}, **known)


@rule("KRIEG-FATE-2")
def test_fate_brings_back_the_very_card():
    """An older Knight with its Feast is not the one just played; one that differs in nothing is as good."""
    hands = {1: "knight fate pike", 2: "death famine fortress relic"}
    field = {"1-melee": "knight+feast"}

    def after(move: str, rows: dict[str, str] = field) -> Table:
        return Table(rows, hands=hands).does("1: play knight 1-melee", f"2: play {move}")

    after("death 1-melee.knight").refuses("play fate pike", "krieg.needs.takeback.card KRIEG-FATE-1")
    after("relic 1-melee.knight 1-range").refuses("play fate pike", "krieg.needs.takeback.card")
    after("death 1-melee.knight.2").does("1: play fate pike").hand(1, "knight").row("1-melee", "")
    after("famine 1-melee.knight").does("1: play fate pike").hand(1, "knight famine").row("1-melee", "knight+feast")
    after("famine 1-melee.knight.2").does("1: play fate pike").hand(1, "knight")
    after("fortress 1-melee.knight").refuses("play fate pike", "krieg.needs.takeback.fortress")
    twins = after("death 1-melee.knight", {"1-melee": "knight knight"}).row("1-melee", "knight knight")
    twins.does("1: play fate pike").hand(1, "knight").row("1-melee", "knight")


@rule("KRIEG-FATE-2")
def test_fate_knows_feasts_and_deaths_apart():
    """A Feast on another Knight, and another Death in the graveyard, are other cards."""
    known = {"hands": {1: "feast fate pike", 2: "death"}, "graves": "fog"}
    table = Table({"1-melee": "knight knight+feast"}, **known).does("1: play feast 1-melee.knight")
    table.row("1-melee", "knight+feast knight+feast").does("2: play death 1-melee.knight", "1: play fate pike")
    table.hand(1, "feast").row("1-melee", "knight")
    hands = {1: "death fate pike", 2: "styx"}
    table = Table({"2-melee": "line"}, hands=hands, graves="death gale").does("1: play death 2-melee.line")
    assert table.state.to_position()["played"][0] == ["death", "grave"]
    table.does("2: play styx death").refuses("play fate pike", "krieg.needs.takeback.card").grave("power", "gale styx")
    assert table.state.to_position()["played"][0] == ["death", "gone"]


@rule("KRIEG-FATE-2")
@pytest.mark.parametrize("played", ["knight 1-melee.knight.2", "knight 1-melee", "feast 1-melee.knight.2",
                                    "knight gone", "death grave.2", "death grave", "feast gone"])  # fmt: skip
def test_the_place_of_what_was_played_is_written_and_packed(played):
    rows = {"1-melee": "knight+feast+famine knight+feast"}
    table = Table(rows, hands={1: "fate pike"}, graves="death gale death", played={1: played})
    position = table.state.to_position()
    assert position["played"][0] == played.split()
    out = Writer()
    table.game.format.write_position(table.game, position, out)
    assert table.game.format.read_position(table.game, Reader(out.text())) == position
    assert table.game.from_position(position).played == table.state.played


@rule("KRIEG-FATE-1", "KRIEG-FATE-2")
def test_fate_refused():
    needs("fate", "takeback.first", hands={1: "fate pike", 2: ""})
    needs("fate", "takeback.price", rows={"1-melee": "line"}, played={1: "line 1-melee"})
    mine = {"rows": {"1-melee": "line", "2-melee": "pike"}, "hands": {1: "fate archer", 2: ""}}
    needs("fate", "takeback.first", played={2: "pike 2-melee"}, **mine)
    table = Table({"1-melee": "line"}, hands={1: "fate pike", 2: ""}, played={1: "line 1-melee"})
    table.refuses("play fate fate", "krieg.price.itself KRIEG-FATE-1").refuses("play fate archer", "krieg.hand.none")


@rule("KRIEG-FATE-1")
def test_fate_reaches_back_to_the_last_card_of_this_round_only():
    table = Table(hands={1: "knight death fate pike", 2: "archer"})
    table.does("1: play knight 1-melee", "2: play archer 2-range")
    table.does("1: play death 2-range.archer", "2: pass", "1: play fate pike").hand(1, "death").row("1-melee", "knight")
    fresh = Table(hands={1: "knight fate pike", 2: ""}).does("1: play knight 1-melee", "2: pass", "1: pass").round(2)
    fresh.refuses("play fate pike", "krieg.needs.takeback.first KRIEG-FATE-1")


# ---- rounds: Burden, Usury, Void ----


@rule("KRIEG-BURDEN-1", "KRIEG-POWER-1")
def test_burden():
    """The opponent's strongest row now, one's own in the next round; then it goes to the graveyard."""
    table = Table({"2-melee": "cavalry", "2-siege": "mortar"}, hands={1: "burden line", 2: "pike"}).totals(0, 10)
    table.offers("play burden", "").does("1: play burden").totals(0, 16).says("played").to_move(2)
    assert table.view()["burden"] == {"by": 0, "on": 1, "now": True}
    table.does("2: pass", "1: pass").scored(0, 16).round(2)
    assert table.view()["burden"] == {"by": 0, "on": 1, "now": False}
    table.does("2: play pike 2-melee", "1: play line 1-melee").totals(10, 2).does("2: pass", "1: pass").scored(10, 2)
    table.grave("power", "burden")
    assert table.view()["burden"] is None


@rule("KRIEG-BURDEN-1")
def test_burden_looks_at_the_moment_of_scoring():
    """The strongest row without it, with all else that acts; of equals the one nearest the front."""
    table = Table({"2-melee": "line", "2-range": "breach"}, hands={1: "burden fog", 2: "mortar"}).totals(0, 10)
    table.does("1: play burden").totals(0, 15).does("2: play mortar 2-siege").totals(0, 22)
    table.does("1: play fog siege").totals(0, 5 + 5 + 5 + 3)
    even = Table({"2-melee": "line", "2-range": "breach"}, hands={1: "", 2: "pike"}, burden="1 2 now").view()
    assert [row["burden"] for row in even["sides"][1]["rows"]] == [True, False, False]
    Table(hands={1: "burden", 2: ""}).does("1: play burden", "2: pass", "1: pass").scored(0, 0)


@rule("KRIEG-BURDEN-1", "KRIEG-POWER-5", "KRIEG-TEAM-5")
def test_burden_among_several():
    rows = {"1-melee": "pike", "2-melee": "line", "3-melee": "cavalry"}
    hands = {1: "burden", 2: "", 3: "", 4: ""}
    table = Table(rows, seats=4, hands=hands).offers("play burden", "2", "3", "4").does("1: play burden 3")
    table.totals(2, 5, 8, 0)
    team = Table(rows, seats=4, options={"teams": True}, hands=hands).offers("play burden", "2", "4")
    team.refuses("play burden 3", "krieg.seat.partner KRIEG-BURDEN-1").refuses("play burden 1", "krieg.seat.self")


@rule("KRIEG-BURDEN-1", "KRIEG-END-2")
def test_burden_in_the_last_round():
    table = Table({"2-melee": "line"}, hands={1: "burden", 2: ""}, round=3, history=[[5, 9], [9, 5]])
    table.does("1: play burden", "2: pass", "1: pass").won_by(2).scored(0, 10)


@rule("KRIEG-USURY-1", "KRIEG-USURY-2", "KRIEG-ROUND-4", "KRIEG-POWER-2")
def test_usury():
    """Three units of the hand wait in the open; two cards are drawn after scoring, then the units enter."""
    hands = {1: "usury line archer mortar knight fog", 2: "pike"}
    table = Table(hands=hands, units="scout cannon").does("1: play usury").phase("aside").hand(1, hands[1])
    table.offers("", "aside knight", "aside line").refuses("done", "krieg.set.exact KRIEG-USURY-1")
    table.refuses("aside fog", "krieg.set.units_only KRIEG-USURY-1").refuses("aside breach", "krieg.hand.none")
    table.refuses("pass", "krieg.first.lay_by KRIEG-PASS-3")
    table.does("1: aside line", "1: aside archer", "1: aside mortar").hand(1, "knight fog").totals(0, 0)
    table.aside(1, "melee line, range archer, siege mortar").grave("power", "usury").to_move(2).says("played", "aside")
    table.does("2: play pike 2-melee", "1: pass", "2: pass").scored(0, 2).to_move(1).phase("draw").totals(0, 2)
    assert labels.prompt(table.state)["sub"] == "prompt.usury.sub"  # why cards are drawn with nothing played
    table.refuses("pass", "krieg.first.draw KRIEG-PASS-3").does("1: draw unit", "1: draw unit")
    table.hand(1, "knight fog scout cannon").totals(13, 0).to_move(2).phase("turn").round(2)
    needs("usury", "drawlater", hands={1: "usury knight line fog sun-king", 2: ""})


@rule("KRIEG-USURY-1", "KRIEG-USURY-2", "KRIEG-FLEX-1")
def test_usury_and_flexible_units():
    hands = {1: "usury juggernaut officer-siege-range knight", 2: ""}
    table = (
        Table(hands=hands, deck=0)
        .does("1: play usury")
        .aside(1, "melee knight, choose juggernaut, choose officer-siege-range")
    )
    table.to_move(2).does("2: pass", "1: pass").to_move(1).phase("enter").row("1-melee", "knight")
    table.does("enter officer-siege-range 1-siege").does("enter juggernaut 1-range").totals(2 + 2 + 3, 0).phase("turn")


@rule("KRIEG-USURY-2", "KRIEG-END-2")
def test_usury_in_the_last_round():
    table = Table({"1-melee": "pike"}, hands={1: "usury knight line archer", 2: ""}, round=3, history=[[5, 9], [9, 5]])
    table.does("1: play usury").to_move(2).does("2: pass", "1: pass").won_by(1).hand(1, "").scored(2, 0)


@rule("KRIEG-VOID-1")
def test_void():
    """Everybody has one more turn, its player last."""
    table = Table(seats=3, hands={1: "void line", 2: "pike knight", 3: "archer cavalry"}).does("1: play void")
    table.grave("power", "void").says("played", "countdown").does("2: play pike 2-melee", "3: play archer 3-range")
    table.round(1).does("1: play line 1-melee").round(2).scored(5, 2, 2).to_move(1)
    assert [side["passed"] for side in table.view()["sides"]] == [False] * 3


@rule("KRIEG-VOID-1", "KRIEG-PASS-2")
def test_void_and_passing():
    """Passing is that turn too; when all the others have passed it comes at once; the countdown then is over."""
    table = Table(hands={1: "void line", 2: "pike knight"}).does("1: play void", "2: play pike 2-melee", "1: pass")
    table.round(2).scored(0, 2).does("2: play knight 2-melee", "1: play line 1-melee", "2: pass").round(2).to_move(1)
    assert table.view()["void"] is None
    alone = Table(hands={1: "void line knight", 2: "pike"}, passed=[2]).does("1: play void").to_move(1)
    alone.does("1: play line 1-melee").scored(5, 0).round(2).hand(1, "knight")
    early = Table(hands={1: "void line", 2: "pike"}).does("1: play void", "2: pass").to_move(1).does("1: pass").round(2)
    early.scored(0, 0)


@rule("KRIEG-VOID-1", "KRIEG-SPIES-1")
def test_the_last_turn_is_finished_before_the_round_ends():
    table = Table(hands={1: "void minister", 2: "pike"}, units="line mortar")
    table.does("1: play void", "2: play pike 2-melee")
    table.does("1: play minister 2-siege").round(1).phase("draw").does("1: draw unit", "1: draw unit").round(2)
    table.scored(0, 5).hand(1, "line mortar").hand(2, "minister")
