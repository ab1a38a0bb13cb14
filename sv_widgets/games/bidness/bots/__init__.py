"""What bots think of *Bidness*."""
