"""Values that are declared by their fields alone, such as the effects of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, dataclass_transform


@dataclass_transform(frozen_default=True)
class Frozen:
    """Every subclass is a frozen dataclass: a value, equal to those of the same class with the same fields."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        dataclass(frozen=True)(cls)
